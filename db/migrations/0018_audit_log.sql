CREATE TABLE `audit_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`by` text,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`scan` text,
	`detail` text
);
--> statement-breakpoint
CREATE INDEX `audit_log_by_age` ON `audit_log` (`at`);--> statement-breakpoint
CREATE INDEX `audit_log_by_actor` ON `audit_log` (`by`,`id`);