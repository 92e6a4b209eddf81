-- The trace of the call that asked for a job, as W3C's traceparent.
alter table job add column traceparent text;
