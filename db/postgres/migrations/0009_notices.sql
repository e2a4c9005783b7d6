CREATE TABLE "notices" (
	"run_id" bigint NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"tries" bigint DEFAULT 0 NOT NULL,
	"due_at" bigint,
	CONSTRAINT "notices_run_id_kind_pk" PRIMARY KEY("run_id","kind")
);
--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "scheduled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notices_by_due" ON "notices" USING btree ("due_at");