import { FunctionErrorBody } from '@tulebyte/backend-api/functions/error';
import { backendConfiguration, FunctionError } from '@tulebyte/platform';
import * as v from 'valibot';

/** Posts a form with files as a visitor. @throws FunctionError */
export async function postForm<Schema extends v.GenericSchema>(
  name: string,
  fields: Readonly<Record<string, string>>,
  files: readonly File[],
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const body = new FormData();
  for (const [field, value] of Object.entries(fields)) body.set(field, value);
  for (const file of files) body.append('files', file);
  const { url, publishableKey } = await backendConfiguration();
  const response = await fetch(`${url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { apikey: publishableKey },
    body,
  }).catch(() => null);
  if (response === null) throw new FunctionError({ status: 0, code: 'network', message: '' });
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return v.parse(schema, answer);
  const errorBody = v.safeParse(FunctionErrorBody, answer);
  throw new FunctionError({
    status: response.status,
    code: errorBody.success ? errorBody.output.error.code : `http_${response.status}`,
    message: errorBody.success ? errorBody.output.error.message : '',
    fields: errorBody.success ? errorBody.output.error.fields : undefined,
  });
}
