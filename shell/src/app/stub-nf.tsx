export function Component() { return <h1>Not found</h1>; }
