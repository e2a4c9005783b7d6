CREATE TABLE `result_sheets` (
	`run_id` integer PRIMARY KEY NOT NULL,
	`versions` blob,
	`sheet` blob,
	`summary` blob,
	FOREIGN KEY (`run_id`) REFERENCES `runs`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `results` ADD `shown` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `results` ADD `method` integer;--> statement-breakpoint
ALTER TABLE `results` ADD `known` integer;--> statement-breakpoint
ALTER TABLE `results` ADD `listed` integer;--> statement-breakpoint
ALTER TABLE `results` ADD `sheet_digest` text;--> statement-breakpoint
CREATE INDEX `results_by_shown` ON `results` (`shown`,`finished_at`);--> statement-breakpoint
ALTER TABLE `runs` ADD `via` text;--> statement-breakpoint
UPDATE `runs` SET `via` = 'pages' WHERE `id` IN (SELECT `run_id` FROM `result_contents` WHERE `versions` IS NOT NULL);--> statement-breakpoint
INSERT INTO `result_sheets` (`run_id`, `versions`) SELECT `run_id`, `versions` FROM `result_contents`;--> statement-breakpoint
ALTER TABLE `result_contents` DROP COLUMN `versions`;