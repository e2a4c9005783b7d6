ALTER TABLE `runs` ADD `files` text;--> statement-breakpoint
ALTER TABLE `runs` ADD `files_read` text;--> statement-breakpoint
ALTER TABLE `scans` ADD `source` text DEFAULT 'hh' NOT NULL;