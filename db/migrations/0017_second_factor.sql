CREATE TABLE `recovery_codes` (
	`hash` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `owners`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `recovery_codes_by_owner` ON `recovery_codes` (`owner_id`);--> statement-breakpoint
CREATE TABLE `second_factors` (
	`owner_id` text PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	`used_step` integer NOT NULL,
	`set_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `owners`(`id`) ON UPDATE no action ON DELETE cascade
);
