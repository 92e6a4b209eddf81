-- A company's identification is its representatives'. Source: spec 2.
update required_document set label = 'document.ID.PM', alt = 'document.ID.PM.alt'
 where regime = 'PM' and code = 'ID' and label = 'document.ID';
