ALTER TABLE `result_sheets` ADD `figures` blob;--> statement-breakpoint
ALTER TABLE `result_sheets` ADD `mentions` blob;--> statement-breakpoint
ALTER TABLE `runs` ADD `keeps_shown` integer DEFAULT false NOT NULL;