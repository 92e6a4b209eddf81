-- The files of the portal's last releases, so that any process serves any of them: a tab that is open across a release
-- asks for those of the build that it began with.
create table portal_release (
  id text primary key,
  started_at timestamptz not null
);
create table release_file (
  release text not null references portal_release (id) on delete cascade,
  path text not null,
  primary key (release, path)
);
create index release_file_path on release_file (path);
create table release_asset (
  path text primary key,
  content bytea not null
);
