-- contract: 0029 the one at the end takes its place
ALTER TABLE "sms_code" DROP CONSTRAINT "sms_code_tries";--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "device_hash" "bytea";--> statement-breakpoint
-- contract: 0029 wider: five times the tries of one address
ALTER TABLE "sms_code" ADD CONSTRAINT "sms_code_tries" CHECK ("sms_code"."tries" between 0 and 50);