CREATE TABLE `connections` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`client` text NOT NULL,
	`name` text NOT NULL,
	`returns_to` text NOT NULL,
	`hint` text NOT NULL,
	`hash` text NOT NULL,
	`family` text NOT NULL,
	`refresh_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`refreshed_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `owners`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `connections_hash_unique` ON `connections` (`hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `connections_family_unique` ON `connections` (`family`);--> statement-breakpoint
CREATE INDEX `connections_by_owner` ON `connections` (`owner_id`);