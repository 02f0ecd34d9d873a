-- On its own: a value of an enumeration can't be used in the transaction that adds it.
alter type public.ticket_event_kind add value 'merge';
