CREATE TABLE "shared_states" (
	"kind" text COLLATE "C" NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	"state" text COLLATE "C" NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "shared_states_kind_key_pk" PRIMARY KEY("kind","key")
);
--> statement-breakpoint
ALTER TABLE "shared_states" SET (fillfactor = 50);
