ALTER TABLE "result_sheets" ADD COLUMN "figures" "bytea";--> statement-breakpoint
ALTER TABLE "result_sheets" ADD COLUMN "mentions" "bytea";--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "keeps_shown" boolean DEFAULT false NOT NULL;