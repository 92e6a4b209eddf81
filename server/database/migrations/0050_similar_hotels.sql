-- A second request of the same hotel is found by its RFC, its e-mail or its telephone (issue 34).
create index hotel_by_rfc on hotel (platform, (rfc collate "C"));
create index hotel_by_folded_email on hotel (platform, (lower(email) collate "C"));
