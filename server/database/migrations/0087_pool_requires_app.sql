-- The embedded pool (never in production): who must set an authenticator app up to sign in. Source: decision 0098.
alter table pool_user add column requires_app boolean not null default false;
