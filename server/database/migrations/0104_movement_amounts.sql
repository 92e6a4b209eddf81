-- What an amount finds is what is listed: what was kept, or paid out, of a sale is part of its line (issue 35).
create index concurrently account_event_listed_amount on account_event (request_id, amount_cents)
  where type not in ('retention', 'remainder-paid');
drop index account_event_amount;
