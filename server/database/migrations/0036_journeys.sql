-- Which journeys there are is a table of the portal (`domain/request/platforms.ts`): a new one needs no change here.
alter table credit_request drop constraint if exists credit_request_journey_check;
