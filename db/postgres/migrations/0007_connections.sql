CREATE TABLE "connections" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"owner_id" text COLLATE "C" NOT NULL,
	"client" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"returns_to" text COLLATE "C" NOT NULL,
	"hint" text COLLATE "C" NOT NULL,
	"hash" text COLLATE "C" NOT NULL,
	"family" text COLLATE "C" NOT NULL,
	"refresh_hash" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"refreshed_at" bigint NOT NULL,
	CONSTRAINT "connections_hash_unique" UNIQUE("hash"),
	CONSTRAINT "connections_family_unique" UNIQUE("family")
);
--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "connections_by_owner" ON "connections" USING btree ("owner_id");