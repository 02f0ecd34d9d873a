-- More that can happen to a ticket. On their own: a value of an enumeration can't be used in the transaction that adds it.
alter type public.ticket_event_kind add value 'subject';
alter type public.ticket_event_kind add value 'tag';
alter type public.ticket_event_kind add value 'watcher';
alter type public.ticket_event_kind add value 'rating';
alter type public.ticket_event_kind add value 'attachment';
alter type public.ticket_event_kind add value 'estimate';
alter type public.ticket_event_kind add value 'invoice';
