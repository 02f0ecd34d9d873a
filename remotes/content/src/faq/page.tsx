import { Trans } from '@lingui/react/macro';
import { useState } from 'react';

export function Component() {
  const [n, setN] = useState(0);
  return <main><h1><Trans>Questions people ask us</Trans></h1><button type="button" onClick={() => setN(n + 1)}>{n}</button></main>;
}
