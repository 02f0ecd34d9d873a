interface Reserved {
  unsafe(sql: string, parameters: readonly unknown[], options: { prepare: boolean }): unknown;
}
interface Driver {
  reserve(): Promise<Reserved>;
}

/**
 * Makes the database plan each of the gateway's statements once per connection instead of once per request. Plans follow the role and its
 * policies; the driver closes a connection, with its plans, after an hour at most.
 */
export function prepareStatements(connection: object): void {
  // The cast: the driver is private in lite's types.
  const { driver } = connection as { driver: Driver };
  const reserve = driver.reserve.bind(driver);
  driver.reserve = async () => {
    const reserved = await reserve();
    const unsafe = reserved.unsafe.bind(reserved);
    reserved.unsafe = (sql, parameters) => unsafe(sql, parameters, { prepare: true });
    return reserved;
  };
}
