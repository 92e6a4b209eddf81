-- The language that a person reads the portal in, for their mails; what was written before is Spanish. Source: spec 1.
alter table client add column language text not null default 'es' check (language in ('es', 'en'));
alter table message add column html text not null default '';
