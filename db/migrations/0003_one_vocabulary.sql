CREATE TABLE `listed_spellings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`spelling` text NOT NULL,
	`employers` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `listed_spellings_spelling_unique` ON `listed_spellings` (`spelling`);--> statement-breakpoint
CREATE TABLE `result_contents` (
	`run_id` integer PRIMARY KEY NOT NULL,
	`statistics` text NOT NULL,
	`evidence` text NOT NULL,
	`mentions` blob NOT NULL,
	`versions` blob,
	FOREIGN KEY (`run_id`) REFERENCES `runs`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `spelling_employers` (
	`spelling_id` integer NOT NULL,
	`employer` text NOT NULL,
	`vacancy_id` text NOT NULL,
	PRIMARY KEY(`spelling_id`, `employer`)
);
--> statement-breakpoint
CREATE TABLE `vacancy_versions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`vacancy_id` text NOT NULL,
	`read_at` integer NOT NULL,
	`content` text NOT NULL,
	`names` integer DEFAULT 0 NOT NULL,
	`method` integer DEFAULT 0 NOT NULL,
	`places` text
);
--> statement-breakpoint
CREATE INDEX `vacancy_versions_by_vacancy` ON `vacancy_versions` (`vacancy_id`,`id`);--> statement-breakpoint
CREATE INDEX `vacancy_versions_by_age` ON `vacancy_versions` (`read_at`);--> statement-breakpoint
CREATE TABLE `vocabulary` (
	`id` integer PRIMARY KEY NOT NULL,
	`listed` integer DEFAULT 0 NOT NULL,
	`made_of_listed` integer DEFAULT 0 NOT NULL,
	`program` text DEFAULT '' NOT NULL,
	`aliases` text DEFAULT '' NOT NULL,
	`revision` text DEFAULT '' NOT NULL,
	`content` blob
);
--> statement-breakpoint
ALTER TABLE `results` ADD `rates_at` text;--> statement-breakpoint
ALTER TABLE `results` ADD `digest` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `results` ADD `vocabulary` text;--> statement-breakpoint
ALTER TABLE `results` ADD `countable` integer DEFAULT false NOT NULL;--> statement-breakpoint
INSERT INTO `vacancy_versions` (`vacancy_id`, `read_at`, `content`) SELECT `id`, `read_at`, `content` FROM `vacancies`;--> statement-breakpoint
INSERT INTO `result_contents` (`run_id`, `statistics`, `evidence`, `mentions`, `versions`)
SELECT `run_id`, `statistics`, `evidence`, (
	SELECT CAST(json_group_array(json(`vacancy`)) AS BLOB) FROM (
		SELECT json_array(`vacancy_id`, `title`, json((
			SELECT json_group_array(json_array(json_extract(`value`, '$.name'), json_extract(`value`, '$.source') = 'description'))
			FROM json_each(`result_vacancies`.`skills`)
		))) AS `vacancy`
		FROM `result_vacancies` WHERE `result_vacancies`.`run_id` = `results`.`run_id` ORDER BY `position`
	)
), (
	SELECT CAST(json_group_array(`id`) AS BLOB) FROM (
		SELECT `vacancy_versions`.`id` AS `id` FROM `result_vacancies`
		JOIN `vacancy_versions` ON `vacancy_versions`.`vacancy_id` = `result_vacancies`.`vacancy_id`
		WHERE `result_vacancies`.`run_id` = `results`.`run_id` ORDER BY `position`
	)
) FROM `results`;--> statement-breakpoint
UPDATE `results` SET `rates_at` = json_extract(`statistics`, '$.salary.ratesAt'), `countable` = NOT EXISTS (
	SELECT 1 FROM `result_vacancies` WHERE `result_vacancies`.`run_id` = `results`.`run_id`
	AND NOT EXISTS (SELECT 1 FROM `vacancies` WHERE `vacancies`.`id` = `result_vacancies`.`vacancy_id`)
);
