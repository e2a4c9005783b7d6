CREATE TABLE "recovery_codes" (
	"hash" text COLLATE "C" PRIMARY KEY NOT NULL,
	"owner_id" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"owner_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"secret" text COLLATE "C" NOT NULL,
	"used_step" bigint NOT NULL,
	"set_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recovery_codes_by_owner" ON "recovery_codes" USING btree ("owner_id");