-- The terms promise that an email is enough to cancel: staff who read it cancel for the client. And an offer that was replaced
-- while somebody looked at it is told as what it is.

create or replace function private.own_subscription(subscription uuid, seen_version integer) returns public.subscriptions
language plpgsql security definer set search_path = '' as $$
declare
  found_one public.subscriptions;
  company uuid := (select private.my_owned_organization());
begin
  select * into found_one from public.subscriptions s where s.id = subscription for update;
  if company is null or found_one.organization_id <> company then
    raise exception 'Only an owner of the company changes its plan' using errcode = '42501';
  end if;
  if found_one.version is distinct from seen_version then
    raise exception 'The plan was changed meanwhile' using errcode = 'PT409', hint = 'plan_changed';
  end if;
  return found_one;
end
$$;

-- Said twice it is said once. Owners are mailed as if they had pressed the button themselves, and can keep the plan.
create function public.cancel_plan_for(subscription uuid) returns date
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  running public.subscriptions;
begin
  perform private.require_staff();
  select * into running from public.subscriptions s where s.id = subscription and s.state in ('active', 'cancelling') for update;
  if not found then
    raise exception 'No such plan' using errcode = 'PT404', hint = 'plan_not_found';
  end if;
  if running.state = 'cancelling' then return running.ends_on; end if;
  update public.subscriptions s set state = 'cancelling', ends_on = private.cancel_date(s), next_plan = null, next_users = null, next_unit_cents = null
    where s.id = running.id returning * into running;
  perform private.queue_plan_mail(running, 'cancelled', '{}', running.language);
  return running.ends_on;
end
$$;
grant execute on function public.cancel_plan_for(uuid) to authenticated;
