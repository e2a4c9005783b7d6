CREATE TABLE `scan_list` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `result_contents` ADD `skill_places` blob;--> statement-breakpoint
CREATE INDEX `key_usage_by_day` ON `key_usage` (`day`);--> statement-breakpoint
CREATE INDEX `owner_usage_by_day` ON `owner_usage` (`day`);--> statement-breakpoint
CREATE INDEX `runs_by_state` ON `runs` (`state`);--> statement-breakpoint
CREATE INDEX `scans_by_due` ON `scans` (`due_at`);--> statement-breakpoint
CREATE INDEX `scans_by_schedule` ON `scans` (`schedule`);--> statement-breakpoint
CREATE INDEX `vacancy_absences_by_age` ON `vacancy_absences` (`seen_at`);