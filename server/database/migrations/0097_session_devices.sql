-- What a person knows a session by: the browser and the system, and nothing else of what a browser sends.
alter table session add column browser text, add column system text;
