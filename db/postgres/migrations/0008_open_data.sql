ALTER TABLE "runs" ADD COLUMN "whole_read" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "site_answers" ADD COLUMN "site" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "site_requests" ADD COLUMN "site" bigint DEFAULT 1 NOT NULL;