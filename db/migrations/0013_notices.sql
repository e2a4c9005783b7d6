CREATE TABLE `notices` (
	`run_id` integer NOT NULL,
	`kind` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`due_at` integer,
	PRIMARY KEY(`run_id`, `kind`),
	FOREIGN KEY (`run_id`) REFERENCES `runs`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `notices_by_due` ON `notices` (`due_at`);--> statement-breakpoint
ALTER TABLE `runs` ADD `scheduled` integer DEFAULT false NOT NULL;