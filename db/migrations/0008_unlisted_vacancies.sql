ALTER TABLE `runs` ADD `listed_again` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `runs` ADD `not_listed` integer DEFAULT 0 NOT NULL;