"""What opens beside the table or over it: record, rules, settings, statistics, archive, and the settlement of a deal."""
