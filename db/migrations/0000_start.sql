CREATE TABLE `key_usage` (
	`key_id` text NOT NULL,
	`day` text NOT NULL,
	`requests` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`key_id`, `day`)
);
--> statement-breakpoint
CREATE TABLE `keys` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`name` text NOT NULL,
	`hint` text NOT NULL,
	`hash` text NOT NULL,
	`per_day` integer,
	`created_at` integer NOT NULL,
	`expires_at` integer,
	FOREIGN KEY (`owner_id`) REFERENCES `owners`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `keys_hash_unique` ON `keys` (`hash`);--> statement-breakpoint
CREATE INDEX `keys_by_owner` ON `keys` (`owner_id`);--> statement-breakpoint
CREATE TABLE `one_time_links` (
	`hash` text PRIMARY KEY NOT NULL,
	`owner_id` text,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `owners`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `owner_usage` (
	`owner_id` text NOT NULL,
	`day` text NOT NULL,
	`requests` integer DEFAULT 0 NOT NULL,
	`vacancy_fetches` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`owner_id`, `day`)
);
--> statement-breakpoint
CREATE TABLE `owners` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`admin` integer DEFAULT false NOT NULL,
	`per_minute` integer,
	`per_day` integer,
	`vacancy_fetches` integer,
	`created_at` integer NOT NULL,
	`disabled_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `owners_name_unique` ON `owners` (`name`);--> statement-breakpoint
CREATE TABLE `passwords` (
	`owner_id` text PRIMARY KEY NOT NULL,
	`hash` text NOT NULL,
	`set_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `owners`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `rates` (
	`date` text PRIMARY KEY NOT NULL,
	`per_unit` text NOT NULL,
	`fetched_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `result_vacancies` (
	`run_id` integer NOT NULL,
	`position` integer NOT NULL,
	`vacancy_id` text NOT NULL,
	`title` text NOT NULL,
	`skills` text NOT NULL,
	PRIMARY KEY(`run_id`, `position`),
	FOREIGN KEY (`run_id`) REFERENCES `runs`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `results` (
	`run_id` integer PRIMARY KEY NOT NULL,
	`scan_id` text NOT NULL,
	`finished_at` integer NOT NULL,
	`scanned` integer NOT NULL,
	`skill_count` integer NOT NULL,
	`medians` text,
	`statistics` text NOT NULL,
	`evidence` text NOT NULL,
	FOREIGN KEY (`run_id`) REFERENCES `runs`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `results_by_scan` ON `results` (`scan_id`,`run_id`);--> statement-breakpoint
CREATE TABLE `run_vacancies` (
	`run_id` integer NOT NULL,
	`position` integer NOT NULL,
	`vacancy_id` text NOT NULL,
	`state` text DEFAULT 'listed' NOT NULL,
	PRIMARY KEY(`run_id`, `position`),
	FOREIGN KEY (`run_id`) REFERENCES `runs`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `run_vacancies_by_vacancy` ON `run_vacancies` (`run_id`,`vacancy_id`);--> statement-breakpoint
CREATE TABLE `runs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`scan_id` text NOT NULL,
	`state` text NOT NULL,
	`reason` text,
	`queued_at` integer NOT NULL,
	`started_at` integer,
	`finished_at` integer,
	`next_try_at` integer,
	`pauses` integer DEFAULT 0 NOT NULL,
	`requests` integer DEFAULT 0 NOT NULL,
	`stop_requested` integer DEFAULT false NOT NULL,
	`phrasing` integer DEFAULT 0 NOT NULL,
	`page` integer DEFAULT 0 NOT NULL,
	`found` text DEFAULT '[]' NOT NULL,
	`limit_hit` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`scan_id`) REFERENCES `scans`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `runs_by_scan` ON `runs` (`scan_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `one_active_run` ON `runs` (`scan_id`) WHERE state IN ('queued', 'walking', 'parked');--> statement-breakpoint
CREATE TABLE `scans` (
	`id` text PRIMARY KEY NOT NULL,
	`queries` text NOT NULL,
	`area` text,
	`with_salary` integer NOT NULL,
	`created_at` integer NOT NULL,
	`schedule` text,
	`due_at` integer
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`hash` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`seen_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `owners`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_by_owner` ON `sessions` (`owner_id`);--> statement-breakpoint
CREATE TABLE `site_answers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`kind` text NOT NULL,
	`status` integer,
	`ms` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `site_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`priority` text NOT NULL,
	`under_way` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `site_state` (
	`id` integer PRIMARY KEY NOT NULL,
	`next_request_at` real DEFAULT 0 NOT NULL,
	`pace` real DEFAULT 1 NOT NULL,
	`refusal` text,
	`refused_until` integer DEFAULT 0 NOT NULL,
	`probe_until` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `vacancies` (
	`id` text PRIMARY KEY NOT NULL,
	`read_at` integer NOT NULL,
	`content` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `vacancies_by_age` ON `vacancies` (`read_at`);--> statement-breakpoint
CREATE TABLE `vacancy_absences` (
	`id` text PRIMARY KEY NOT NULL,
	`seen_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `walk_lease` (
	`id` integer PRIMARY KEY NOT NULL,
	`fence` integer NOT NULL,
	`expires_at` integer NOT NULL
);
