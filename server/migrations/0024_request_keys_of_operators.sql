ALTER TABLE "game" ADD COLUMN "request_key" text;--> statement-breakpoint
ALTER TABLE "game" ADD COLUMN "request_digest" "bytea";--> statement-breakpoint
ALTER TABLE "game_tag" ADD COLUMN "request_key" text;--> statement-breakpoint
ALTER TABLE "game_tag" ADD COLUMN "request_digest" "bytea";--> statement-breakpoint
ALTER TABLE "report_note" ADD COLUMN "request_key" text;--> statement-breakpoint
ALTER TABLE "report_note" ADD COLUMN "request_digest" "bytea";--> statement-breakpoint
ALTER TABLE "promotion" ADD COLUMN "request_key" text;--> statement-breakpoint
ALTER TABLE "promotion" ADD COLUMN "request_digest" "bytea";--> statement-breakpoint
ALTER TABLE "sanction" ADD COLUMN "request_key" text;--> statement-breakpoint
ALTER TABLE "sanction" ADD COLUMN "request_digest" "bytea";--> statement-breakpoint
ALTER TABLE "user_note" ADD COLUMN "request_key" text;--> statement-breakpoint
ALTER TABLE "user_note" ADD COLUMN "request_digest" "bytea";--> statement-breakpoint
-- contract: 0023 no version before writes the columns
CREATE UNIQUE INDEX "game_request_key" ON "game" USING btree ("request_key") WHERE "game"."request_key" is not null;--> statement-breakpoint
-- contract: 0023 no version before writes the columns
CREATE UNIQUE INDEX "game_tag_request_key" ON "game_tag" USING btree ("request_key") WHERE "game_tag"."request_key" is not null;--> statement-breakpoint
-- contract: 0023 no version before writes the columns
CREATE UNIQUE INDEX "report_note_request_key" ON "report_note" USING btree ("case_id","operator_id","request_key") WHERE "report_note"."request_key" is not null;--> statement-breakpoint
-- contract: 0023 no version before writes the columns
CREATE UNIQUE INDEX "promotion_request_key" ON "promotion" USING btree ("request_key") WHERE "promotion"."request_key" is not null;--> statement-breakpoint
-- contract: 0023 no version before writes the columns
CREATE UNIQUE INDEX "sanction_request_key" ON "sanction" USING btree ("user_id","operator_id","request_key") WHERE "sanction"."request_key" is not null;--> statement-breakpoint
-- contract: 0023 no version before writes the columns
CREATE UNIQUE INDEX "user_note_request_key" ON "user_note" USING btree ("user_id","operator_id","request_key") WHERE "user_note"."request_key" is not null;--> statement-breakpoint
-- contract: 0023 no version before writes the columns
ALTER TABLE "game" ADD CONSTRAINT "game_request_digest" CHECK (("game"."request_key" is null) = ("game"."request_digest" is null));--> statement-breakpoint
-- contract: 0023 no version before writes the columns
ALTER TABLE "game_tag" ADD CONSTRAINT "game_tag_request_digest" CHECK (("game_tag"."request_key" is null) = ("game_tag"."request_digest" is null));--> statement-breakpoint
-- contract: 0023 no version before writes the columns
ALTER TABLE "report_note" ADD CONSTRAINT "report_note_request_digest" CHECK (("report_note"."request_key" is null) = ("report_note"."request_digest" is null));--> statement-breakpoint
-- contract: 0023 no version before writes the columns
ALTER TABLE "promotion" ADD CONSTRAINT "promotion_request_digest" CHECK (("promotion"."request_key" is null) = ("promotion"."request_digest" is null));--> statement-breakpoint
-- contract: 0023 no version before writes the columns
ALTER TABLE "sanction" ADD CONSTRAINT "sanction_request_digest" CHECK (("sanction"."request_key" is null) = ("sanction"."request_digest" is null));--> statement-breakpoint
-- contract: 0023 no version before writes the columns
ALTER TABLE "user_note" ADD CONSTRAINT "user_note_request_digest" CHECK (("user_note"."request_key" is null) = ("user_note"."request_digest" is null));
