ALTER TABLE "runs" ADD COLUMN "files" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "files_read" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "source" text COLLATE "C" DEFAULT 'hh' NOT NULL;