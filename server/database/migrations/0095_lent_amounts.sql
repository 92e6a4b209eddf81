-- What was lent to a hotel is in the list as soon as the lender reports it (issue 34); this takes what it reported before.
update credit_request r set amount_cents = lent.amount_cents from account_event lent where lent.request_id = r.id and lent.type = 'disbursed' and r.offer_id is null and r.amount_cents is null;
