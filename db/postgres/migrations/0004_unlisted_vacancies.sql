ALTER TABLE "runs" ADD COLUMN "listed_again" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "not_listed" bigint DEFAULT 0 NOT NULL;