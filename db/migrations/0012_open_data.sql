ALTER TABLE `runs` ADD `whole_read` text;--> statement-breakpoint
ALTER TABLE `site_answers` ADD `site` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `site_requests` ADD `site` integer DEFAULT 1 NOT NULL;