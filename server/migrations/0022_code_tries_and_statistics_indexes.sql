-- contract: 0021 the one below takes its place
ALTER TABLE "sms_code" DROP CONSTRAINT "sms_code_tries";--> statement-breakpoint
-- contract: 0021 wider: the setting allows ten
ALTER TABLE "sms_code" ADD CONSTRAINT "sms_code_tries" CHECK ("sms_code"."tries" between 0 and 10);