-- These requests are waiting or under way for a minute or two. Those of a process that is still running get in line again.
DELETE FROM `site_requests`;--> statement-breakpoint
ALTER TABLE `site_requests` ADD `arrival` integer NOT NULL;
