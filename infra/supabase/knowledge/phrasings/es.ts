import { parsePhrasings } from './phrasing.ts';

// section | text of its sentence | phrasings
export const spanishPhrasings = parsePhrasings(`
/services/pc-repair#prices | Diagnóstico, no se cobra | cuánto cuesta el diagnóstico | cobran por revisar mi computadora | la revisión es gratis si la reparan
/services/pc-repair#prices | Eliminación de virus | cuánto cuesta quitar un virus | precio de limpiar malware de la computadora | me salen ventanas emergentes, cuánto cobran
/services/pc-repair#prices | Cambio a SSD | cuánto cuesta cambiar a un SSD | computadora lenta, precio de un disco más rápido | cambiar el disco duro por uno sólido
/services/pc-repair#prices | Cambio de pantalla | cuánto cuesta cambiar la pantalla | pantalla rota de la laptop, precio | se quebró la pantalla de mi computadora
/services/pc-repair#prices | Recuperación de datos | cuánto cuesta recuperar datos | mi disco duro murió, recuperar archivos | rescatar fotos de un disco dañado, precio
/faq#repair-time | La mayoría de las reparaciones | cuánto tarda una reparación | cuándo está lista mi computadora | cuántos días para arreglar mi laptop
/faq#repair-time | Le decimos la causa | cuánto tarda el diagnóstico | cuándo me dicen qué tiene mi computadora | en cuántos días me dicen cuál es la falla
/faq#no-fix-no-fee | Entonces no paga nada | qué pasa si no pueden repararla | me cobran si no tiene arreglo | pago si no lo arreglan
/faq#warranty | Nuestra mano de obra tiene garantía | qué garantía tienen las reparaciones | cuánto dura la garantía | vuelve a fallar, pago otra vez | garantía de una PC para videojuegos
/faq#my-data-in-repair | No abrimos más archivos | van a ver mis archivos privados | se borran mis datos en la reparación | abren mis fotos cuando arreglan la computadora
/services/pc-repair#questions | Muchas veces un disco | vale la pena reparar una laptop vieja | conviene arreglar mi computadora antigua | me sale mejor comprar una nueva o arreglar la vieja
/services/pc-repair#questions | Preguntamos antes de cualquier | voy a perder mis fotos en la reparación | se borran mis fotos si arreglan la computadora | van a borrar mis archivos
/services/pc-repair#picture | Ventilador, batería | mi laptop se calienta y hace ruido | batería inflada | hace mucho ruido el ventilador, cuánto cuesta
/services/gaming-pc-builds#prices | PC enfriada por aire | cuánto cuesta armar una PC para videojuegos | precio de armar una PC gamer con aire | cuánto cobran por armarme una PC gamer
/services/gaming-pc-builds#prices | PC con enfriamiento líquido todo en uno | precio de armar una PC con enfriamiento líquido | cuánto cuesta una PC gamer con enfriamiento líquido | armar PC con líquido todo en uno, precio
/services/gaming-pc-builds#prices | PC con enfriamiento líquido a la medida | precio de una PC con circuito a la medida | cuánto cuesta armar una PC con circuito de agua | PC con enfriamiento líquido a la medida, precio
/services/gaming-pc-builds | Informe de prueba de 24 horas | prueban la PC antes de entregarla | prueba de carga de la PC | le hacen prueba de 24 horas a la PC gamer
/services/gaming-pc-builds | Garantía de 2 años | cuánto dura la garantía de una PC gamer | garantía de la computadora que arman | cuántos años de garantía tiene la PC que arman
/services/gaming-pc-builds | De 7 a 10 días | cuánto tarda una PC para videojuegos | cuándo está lista mi PC gamer | cuánto tarda armar una computadora para juegos
/services/gaming-pc-builds#questions | Probamos cada pieza | puedo llevar mis propias piezas para la PC | usar mi tarjeta gráfica | puedo poner mis propias piezas en la PC gamer
/services/gaming-pc-builds#questions | Ponemos la memoria | hacen overclocking | le hacen overclock al procesador | le suben la velocidad al procesador
/services/cybersecurity#prices | Evaluación de seguridad | cuánto cuesta una evaluación de seguridad | precio de una auditoría de seguridad de la empresa | cuántos equipos cubre la evaluación
/services/cybersecurity#prices | Detección y respuesta | precio de la detección y respuesta | vigilar nuestras computadoras a toda hora, cuánto por equipo | quién vigila nuestras computadoras de noche, cuánto cuesta
/services/cybersecurity#prices | Capacitación contra phishing | cuánto cuesta la capacitación contra phishing | enseñar a mi personal a reconocer correos falsos | cursos para que mis empleados no caigan en estafas, precio
/services/cybersecurity | Alertas críticas revisadas | qué tan rápido reaccionan a una alerta | en cuánto tiempo revisan una alerta de seguridad | quién revisa las alertas de madrugada
/services/cybersecurity#questions | Deje las computadoras encendidas | nos hackearon, qué hacemos | tenemos ransomware | atacaron a nuestra empresa
/faq#under-attack | Deje las computadoras encendidas | creemos que nos atacaron | nos hackearon | se metieron a nuestras computadoras, qué hacemos
/services/cybersecurity#questions | Mándenos el cuestionario | esto le sirve a la aseguradora | nos ayudan con el cuestionario de la aseguradora | la evaluación cumple con lo que pide la aseguradora
/services/cybersecurity#ready | Las pruebas de intrusión | hacen pruebas de intrusión | hacen pentesting | pueden intentar hackear nuestra red para probarla
/compliance#frameworks | SOC 2, ISO 27001: | tienen certificado SOC 2 | están certificados ISO 27001 | tienen algún informe SOC 2
/compliance#frameworks | HIPAA: | cumplen con HIPAA | trabajan con consultorios médicos y HIPAA | están certificados en HIPAA
/compliance#insurance | Están en los presupuestos | cuál es su número de seguro o registro | dónde veo su número de licencia
/services/cloud-migration#prices | Estudio inicial, se abona | cuánto cuesta el estudio inicial | se abona el estudio si seguimos | cuánto cuesta el estudio antes de la migración
/services/cloud-migration#prices | Microsoft 365 o Google Workspace: | cuánto cuesta pasar el correo a Microsoft 365 | precio por buzón | migrar correos a Google
/services/cloud-migration#questions | Los servidores se cotizan | cuánto cuesta mover un servidor a la nube | cuánto sale mover nuestro servidor a la nube | por qué no tienen precio para mover un servidor
/services/cloud-migration | Cambio fuera del horario | cuándo hacen el cambio a la nube | vamos a dejar de trabajar durante la migración | hacen la migración de noche o en fin de semana
/services/cloud-migration | Un plan de regreso | qué pasa si la migración sale mal | podemos regresar al sistema viejo | y si falla la migración a la nube, qué pasa
/services/cloud-migration#questions | Copiamos su correo viejo | vamos a perder correos en la migración | se pierden los correos al cambiar a Office 365 | se borra mi correo viejo
/services/cloud-migration#ready | Las licencias se las paga | las licencias están incluidas en la migración | quién paga las licencias de Microsoft | cuánto cuesta Google Workspace por usuario | precio de una licencia de Microsoft 365 | ya incluye las licencias de office
/services/managed-it#prices | Basic: Crítica | cuánto cuesta el plan Basic | el plan más barato | en cuánto sale el plan más económico
/services/managed-it#prices | Pro: Crítica | cuánto cuesta el plan Pro | precio de Pro por empleado | cuánto cuesta el plan intermedio
/services/managed-it#prices | Enterprise: Crítica | cuánto cuesta el plan Enterprise | el plan más caro | desde cuánto empieza el plan Enterprise
/faq#plan-prices | $49 por usuario | cuánto cuesta la informática administrada | precio de los planes | cuánto cuesta un plan mensual
/pricing#plans | Antivirus – En cada | el plan Basic incluye antivirus | qué incluye el plan Basic | Basic trae antivirus
/pricing#plans | Visitas a su oficina – Un técnico | qué incluye el plan Pro | qué plan incluye visitas a la oficina | con qué plan viene un técnico a la oficina
/pricing#plans | Respaldo administrado de computadoras | el plan Pro incluye respaldo | Pro trae respaldo de las computadoras | qué plan incluye respaldo
/pricing#plans | Detección y respuesta administradas – MDR | qué significa MDR | qué es MDR | qué quiere decir MDR
/pricing#plans | Director de informática virtual | qué plan incluye un director de informática | qué incluye el plan Enterprise | qué trae el plan Enterprise
/faq#response-times | En los tickets críticos | qué tan rápido responden | tiempo de respuesta de los planes | cuánto tardan en contestar con el plan
/faq#contract | Durante los primeros 3 meses | hay contrato | plazo mínimo del plan | estamos amarrados
/faq#contract | Puede cancelar en el portal | cómo cancelo mi plan | puedo cancelar cuando quiera | con cuánto aviso puedo cancelar | quiero dejar el plan
/faq#discounts | Los servicios a domicilio tienen 15% | descuento para personas mayores | hay descuento para jubilados | qué descuentos hay | rebaja para la tercera edad
/faq#discounts | Las organizaciones sin fines de lucro | descuento para escuelas | descuento para iglesias u organizaciones sin fines de lucro | somos una iglesia, nos hacen descuento
/faq#discounts | No hay otros descuentos | descuento para estudiantes | descuento para militares | otros descuentos o cupones
/services/managed-it | Un ingeniero asignado | siempre nos atiende la misma persona | tenemos un ingeniero fijo | nos toca siempre el mismo técnico
/services/managed-it#ready | Usted compra los equipos | qué no incluye un plan administrado | el plan incluye equipos y licencias | las computadoras nuevas vienen incluidas en el plan
/services/managed-it#questions | Una persona con cuenta | quién cuenta como usuario | cómo cuentan a los usuarios | qué es un usuario
/services/managed-it#questions | Desde el plan Pro | vienen a nuestra oficina | el técnico viene a la oficina con el plan Basic | qué plan incluye visitas
/services/data-backup#prices | Estación de trabajo: | cuánto cuesta respaldar una computadora | precio del respaldo de mi PC | cuánto al mes por respaldar mi computadora del trabajo
/services/data-backup#prices | Servidor, 1 TB | cuánto cuesta el respaldo del servidor | precio de respaldar un servidor | cuánto al mes por respaldar el servidor
/services/data-backup#prices | Cada terabyte adicional | precio por terabyte adicional | tenemos más de un terabyte, cuánto cuesta el respaldo | cuánto por cada tera extra
/services/data-backup | Copias 3-2-1 | cuántas copias guardan | cuántas copias hacen de nuestros datos | usan la regla 3-2-1
/services/data-backup | Instantáneas del servidor | cada cuánto se respalda el servidor | cada cuánto hacen copia del servidor | cada hora respaldan el servidor
/services/data-backup | Una prueba de restauración | cada cuánto prueban los respaldos | cómo comprueban que los respaldos sirven | prueban los respaldos
/faq#backup | Nuestro respaldo incluye | cómo sé que el respaldo funciona | prueban que el respaldo se puede restaurar | cómo sé que voy a poder recuperar mis archivos | prueban si las copias se pueden restaurar
/services/data-backup#questions | Mantienen funcionando | Microsoft ya respalda nuestros datos | Google ya respalda nuestros archivos | para qué respaldar si tenemos Office 365
/services/data-backup#questions | Un archivo, en minutos | en cuánto tiempo recuperan un archivo del respaldo | borraron un archivo del servidor, cuánto tardan en recuperarlo | cuánto tardan en restaurar un respaldo
/home-services#prices | Visita a casa, primera hora | cuánto cuesta una visita a domicilio | que venga un técnico a mi casa, precio | una hora en casa
/home-services#prices | Tiempo adicional | cuánto cuesta la segunda hora | precio de cada hora adicional en casa | cuánto cobran por la hora extra en casa
/home-services#prices | Instalación de Wi-Fi | cuánto cuesta instalar el Wi-Fi en la casa | el Wi-Fi no llega al cuarto | cuánto por poner el Wi-Fi en toda la casa
/home-services#prices | Instalación de computadora nueva | cuánto cuesta instalar una computadora nueva | pasar mis archivos a la computadora nueva | que me pasen todo a la computadora nueva, cuánto cuesta
/home-services#prices | Instalación de casa inteligente | cuánto cuesta instalar una tele inteligente | conectar mi televisión | me conectan la tele y los aparatos inteligentes, cuánto
/home-services#example | Una visita de 90 minutos | cuánto cuesta una visita de hora y media | visita de 90 minutos, precio | cuánto sale hora y media en mi casa
/field-tech#rates | $135 | cuánto cuesta un técnico de campo | tarifa de un técnico en el sitio | cuánto cobra por hora un técnico en sitio
/field-tech#area | Sacramento: 45 millas | cobran por el viaje a Sacramento | cuánto cuesta que vengan a Sacramento | estoy en Sacramento, cuánto cobran por venir
/field-tech#area | Lodi: 12 millas | cobran por el viaje a Lodi | estoy en Lodi, cobran por venir
/field-tech#area | Tracy: 17 millas | cobran por el viaje a Tracy | estoy en Tracy, cobran por venir | cobran extra por ir hasta Tracy
/field-tech#area | Manteca: 12 millas | cobran por el viaje a Manteca | estoy en Manteca, cobran por venir | cobran extra por ir hasta Manteca
/field-tech#area | Modesto: Medimos desde aquí | cobran por el viaje a Modesto | estoy en Modesto, cobran por venir | cobran extra por ir hasta Modesto
/faq#estimate | Recibe un presupuesto | me dan un presupuesto antes de empezar | me dan el precio por escrito antes de empezar | me hacen una cotización por escrito
/faq#estimate | Lo que pase de ahí | qué pasa si encuentran más problemas | piden permiso antes de un trabajo extra | la factura separa la mano de obra
/faq#returns | Los equipos y piezas sin abrir | puedo devolver un equipo sin abrir | plazo para devolver | compré algo y no lo abrí, lo puedo regresar | puedo devolver una laptop | puedo regresar una computadora | puedo devolver algo que compré
/faq#returns | Los equipos a la medida | cargo de reposición de una PC a la medida | devolver una PC que abrí | puedo regresar una PC a la medida
/faq#unclaimed | Solo se recicla | qué pasa si no recojo mi equipo | cuánto tiempo guardan mi laptop | se me olvidó recoger mi computadora, la tiran
/faq#unclaimed | Llámenos y se lo guardamos | pueden guardarme el equipo más tiempo | no puedo pasar por mi computadora, me la guardan | me esperan si no alcanzo a recogerla
/faq#payment | Con tarjeta o cheque | puedo pagar con tarjeta | cómo puedo pagar | aceptan cheques | formas de pago | aceptan tarjeta de crédito
/faq#payment | A las empresas les facturamos | mi empresa puede pagar con factura | mi negocio puede pagar después con factura | le pueden facturar a mi negocio
/faq#repair-price | Todos los precios son antes | los precios incluyen impuestos | los precios de reparación son con impuesto
/privacy#who-else | Los datos de los clientes nunca | mis datos salen del país | dónde guardan mis datos | mis datos se quedan en Estados Unidos
/privacy#who-else | Los discos que salen de servicio | cómo destruyen los discos viejos | qué hacen con mi disco viejo | borran bien los discos viejos
/privacy#who-else | Nuestros técnicos pasan una verificación | revisan los antecedentes de sus técnicos | son de confianza sus empleados | revisan los antecedentes de los técnicos que van a mi casa
/privacy#your-privacy-choices | No vendemos información personal | venden mi información personal | venden mis datos | le pasan mis datos a otras compañías
/faq#where-is-data | Para preguntar qué | cómo pido que borren mis datos | eliminar mi información | qué información tienen de mí
/security#report | Escríbanos con | reportar una vulnerabilidad de su sitio | encontré una falla de seguridad en su página | cómo aviso de un problema de seguridad en su sitio
/security#you | Nunca le pedimos su contraseña | me piden mi contraseña | me llamaron pidiendo mi contraseña, fueron ustedes | ustedes piden contraseñas
/faq#response-times | Prioridad crítica quiere decir | qué es prioridad crítica | nuestro negocio está detenido, qué prioridad | cuándo es crítico un ticket
/support#priorities | Alta: Elíjala | qué es prioridad alta | un equipo no puede trabajar, qué prioridad pongo | cuándo pongo prioridad alta
/faq#ticket | En la página de soporte | cómo abro un ticket | cómo reporto un problema | dónde levanto un ticket
/faq#hours | lunes – viernes | a qué hora abren | cuál es el horario | hasta qué hora atienden entre semana | a qué hora cierran el sábado | abren los sábados
/faq#hours | Cerramos los domingos | trabajan los domingos | abren los días feriados | están abiertos en navidad
/faq#emergency | Los clientes con un plan administrado | quién contesta de noche | línea de emergencia | a quién llamo de madrugada
/contact-us | Más rápido por teléfono | número de teléfono | cómo los llamo | a qué número hablo
/contact-us | Soporte: support@ | cuál es su correo electrónico | a qué correo les escribo | cuál es el correo de soporte
/contact-us#callback | Deje un número | me pueden llamar | me pueden regresar la llamada | quiero que me llamen
/faq#area | En Stockton, Lodi | a qué ciudades van | en qué ciudades trabajan | dónde trabajan | atienden en mi ciudad | van hasta Lodi
/locations#cities | Condados de San Joaquin | qué condados cubren | dan servicio en mi condado | van a todo el condado de Stanislaus
/faq#shop-front | no tenemos tienda | tienen una tienda | puedo visitar su tienda | dónde puedo llevar mi computadora | dónde están ubicados | tienen un local
/faq#travel-fee | Dentro de 25 millas | cobran por el viaje | me cobran el viaje si estoy cerca de Modesto
/faq#travel-fee | Más allá, el viaje | cuánto cobran por milla | vivo lejos, cuánto cuesta el viaje | a cómo cobran la milla
/about-us#claims | No hay logotipos | tienen reseñas o estrellas
/docs/printer-offline | no encuentra la impresora | mi impresora aparece sin conexión | la impresora no imprime | la impresora dice sin conexión
/docs/two-step-sign-in#app | | activar la verificación en dos pasos | cómo activo el código del celular para mi correo | cómo pongo la verificación de dos pasos
/docs/suspicious-email-first-hour#stop | | hice clic en un enlace sospechoso | le di clic a un correo falso, qué hago | abrí un archivo sospechoso, qué hago
/careers/field-technician | Sueldo: $26 | cuánto gana un técnico | cuál es el sueldo de un técnico de campo | sueldo de un técnico
/careers#write | | cómo solicito un empleo | están contratando | busco trabajo de técnico, cómo aplico
/privacy#what-we-collect | Preguntas al asistente | necesito iniciar sesión para usar el chat | guardan lo que pregunto al asistente | tengo que entrar a mi cuenta para usar el asistente
/privacy#who-else | Si elige iniciar sesión con Google | puedo entrar a mi cuenta con Google | iniciar sesión con mi cuenta de Google o con correo | sirve mi cuenta de Google para entrar
/privacy#who-else | Los números de tarjeta | ven mi número de tarjeta | guardan mi número de tarjeta | es seguro pagar con tarjeta en línea
/newsletter#rules | | cómo me doy de baja del boletín | ya no quiero recibir el boletín | cómo cancelo el boletín
/faq#repair-price | Todos los precios son antes | el precio ya trae el impuesto | el tax se cobra aparte
/faq#warranty | Las piezas conservan | qué garantía tienen las piezas | las piezas que ponen tienen garantía | quién responde por la garantía de una pieza
/faq#ticket | Las respuestas llegan | dónde veo la respuesta a mi ticket | cómo sé si ya contestaron mi ticket | por dónde me contestan el ticket
/faq#response-times | En los tickets críticos | se cayó el servidor y tenemos Basic, qué tan rápido responden | todo está caído con el plan Pro, en cuánto tiempo responden
/faq#warranty | Nuestra mano de obra tiene garantía | vuelve a fallar a los dos meses, pago otra vez | cuántos meses cubre la garantía de una reparación
/faq#contract | Puede cancelar en el portal | cómo doy de baja el plan mensual | cómo me salgo del plan
/contact-us | Ventas: sales@ | a quién le escribo para comprar algo | cuál es el correo de ventas | a dónde escribo si quiero comprarles
/contact-us | Más rápido por teléfono | a qué número llamo
/field-tech#area | Lodi: 12 millas | cobran extra por ir hasta Lodi
/faq#travel-fee | Dentro de 25 millas | estoy cerca de Stockton, cobran por el viaje
/pricing#plans | Pro: $890. | cuánto pagaría al mes una oficina de diez con Pro | cuánto sale Pro para diez empleados | total al mes de Pro para diez personas
/compliance#insurance | Están en los presupuestos | dónde encuentro su número de seguro | cuál es su número de licencia
/about-us#claims | No hay logotipos | tienen buenas reseñas en Google | dónde veo opiniones de sus clientes
/services/pc-repair#questions | Muchas veces un disco | vale la pena arreglar una laptop de diez años
/faq#area | En Stockton, Lodi | vienen a Ceres | atienden en Sacramento | trabajan en Modesto | vivo en otro pueblo del valle, vienen hasta acá
/faq#shop-front | También puede | puedo llevar mi computadora a que la revisen | puedo pasar a dejar mi laptop | necesito cita para llevar mi computadora
/terms#plans | Los cambios de precio se anuncian | va a subir el precio del plan | me pueden subir el precio del plan | avisan antes de subir el precio
/faq#repair-time | La mayoría de las reparaciones | cuánto tarda quitar un virus | cuánto tarda cambiar la pantalla | en cuánto tiempo recuperan mis datos
/field-tech#rates | $135 | empresa de otro estado ocupa un técnico, cuánto la hora
/home-services#prices | Visita a casa, primera hora | que venga alguien a la casa a ver la impresora, cuánto
/services/pc-repair#prices | Recuperación de datos | se murió mi disco con las fotos, cuánto por sacarlas
`);
