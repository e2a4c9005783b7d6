DROP TABLE `result_vacancies`;--> statement-breakpoint
DROP TABLE `vacancies`;--> statement-breakpoint
ALTER TABLE `results` DROP COLUMN `statistics`;--> statement-breakpoint
ALTER TABLE `results` DROP COLUMN `evidence`;