ALTER TABLE "owners" ADD COLUMN "role" text COLLATE "C" DEFAULT 'user' NOT NULL;--> statement-breakpoint
UPDATE "owners" SET "role" = 'admin' WHERE "admin";--> statement-breakpoint
ALTER TABLE "owners" DROP COLUMN "admin";