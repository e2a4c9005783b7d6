/**
 * Words of key-skill tags that name no skill of their own: they say how well somebody knows something, or only that he
 * does. The patterns are tested against normalised words (lower case, е for ё).
 */

/** Before what is known: «знание», «умение», «навыки», «опыт». */
export const FILLER =
  /^(?:знани[еяюй]|знаю|знать|умени[еяюй]|умею|уметь|навык(?:и|ами|ов|а)?|опыт(?:а|ом)?|способност[ьи]|способен|владени[еяю]|владею|владеть|понимани[еяю]|понимаю|понимать|пользовани[еяю]|knowledge|understanding|experience|ability|skills?|proficiency|proficient|familiarity)$/

/** «Имею опыт», «наличие удостоверения»: before a filler, or a paper that one has. */
export const HAVING = /^(?:имею|имеется|наличи[ея]|обладани[еяю]|обладаю)$/
export const OWNED =
  /^(?:удостоверени[яе]|прав|диплома|сертификат(?:а|ов)|допуска|лицензии|медкнижки|медицинской|санкнижки|категории|водительск(?:их|ого))$/

/** Before a preposition: «компетенции в геммологии», «знакомство с проектированием». */
export const FILLER_WITH_JOINT = /^(?:компетенци[яи]|компетентность|знакомств[оа]|знаком)$/

/** Before «по» and a doing: «работы по благоустройству», «деятельность по бронированию». */
export const BY_WORK = /^(?:работ[аы]?|деятельност[ьи]|услуги?)$/
/** «Производство земляных работ» */
export const PRODUCTION = /^производств[оа]$/

/** Words that always say how well. */
export const LEVEL =
  /^(?:уверенн(?:ый|ое|ая|ые|ого|ым|ом)|продвинут(?:ый|ое|ая|ые|ого|ым|ом)|отличн(?:ый|ое|ая|ые|ого|ым|ом)|хорош(?:ий|ее|ая|ие|его|ем)|прекрасн(?:ый|ое|ая|ые)|уверенно|отлично|хорошо|свободно)$/

/**
 * Beginnings of words that say how well only before a filler or a quality: «базовые станции» and «глубокое обучение»
 * are skills.
 */
export const LEVEL_BEFORE_FILLER =
  /^(?:базов|начальн|свободн|профессиональн|глубок|сильн|высок|практическ|успешн|углубленн|общ|развит|средн|экспертн|опытн|глубин|basic|good|strong|excellent|advanced|deep|practical|professional|great|solid)/

/** Qualities, which such a word may stand before: стрессоустойчивость, коммуникативные навыки. */
export const QUALITY = /(?:ость|ости|остью)$|^навык|^самоорганизаци|^обучаемост|^уровен|^степен/

/** «пользователь ПК» */
export const USER = /^(?:пользовател[ья]|пользовать|пользователем|user)$/

/** Prepositions that are left over when a filler is dropped. */
export const JOINT = /^(?:в|с|c|со|на|по|к|из|of|in|with|to|the|за)$/

/** «в области …», «в сфере …» before what is known. */
export const FIELD = /^(?:област[иь]|сфер[еа]|част[ьи]|рамк[ах]+|направлени[ие]|field|area)$/

/** Whether the employer insists or only wishes; at the beginning or at the end of a tag. */
export const DESIRABLE =
  /^(?:желательно|желателен|желательны|обязательно|обязательна|обязателен|приветствуется|приветствуются|плюсом|преимуществом|преимущество|преимущества|будет|будут|являться|desirable|preferred|required|preferable)$/

/** The kind of a thing before its name: ОС Windows, программа 1С, CMS WordPress. */
export const KIND =
  /^(?:программ[аеыу]?|программами|программой|программах|платформ[аеыу]|модул[ьияею]|ос|cms|субд|приложени[еяй]|пакет|по)$/

/** Before a list, what says only of what kind its things are, or that they are known. */
export const KIND_OF_THINGS =
  /^(?:программ|систем|язык|инструмент|технологи|приложени|пакет|платформ|знани|умени|навык|опыт|владени|работ|продукт|по$|с$)/

/** Everyday tools with Russian names, before which «работа с» or «работа в» adds nothing. */
export const TOOL =
  /^(?:пк|компьютер(?:ом|е|а|у)?|1с|эксел[ьея]+|почт(?:а|ой|ы|е)|электронн(?:ой|ая|ую)|программ(?:а|е|ой|ах|ами|ы|у|)|систем(?:а|е|ой|ах|ами|ы|у)|гарант(?:е|ом)?|битрикс(?:е|ом)?|парус(?:е|ом)?|оргтехник(?:а|ой|е)|интернет(?:е|ом|а)?)$/

/** Devices, with which one works to no other end than theirs: «работа с лазерным нивелиром». */
export const INSTRUMENT =
  /^(?:[а-я]{2,}(?:метр|скоп|резк|пил)|теодолит|нивелир|перфоратор|шуруповерт|паяльник|лобзик|осциллограф|томограф|эхолот|тахограф|терминал|плоттер|квадрокоптер|штабелер|дефибриллятор|болгарк|дрел)(?:|а|у|ы|и|е|ом|ем|ой|ей|ью|ов|ей|ам|ами|ах|ями)$/

/**
 * Makers that add nothing before the names of their products: Apache Kafka, Autodesk Revit. Adobe, Oracle, IBM and the
 * like name products by everyday words (Adobe Design): those products are rows of the table.
 */
export const MAKER = /^(?:apache|autodesk|hashicorp|jetbrains)$/

/** The kind of a thing before a colon: «База данных: Oracle». */
export const KIND_BEFORE_COLON =
  /^(?:баз[аы]|данных|бд|субд|язык|языки|программирования|фреймворк|программ[аы]|система|технологии)$/

/** Light verbs, as nouns: they add nothing before the name of an activity. */
export const LIGHT_VERB = /^(?:ведени[еяю]|проведени[еяю]|осуществлени[еяю]|выполнени[еяю])$/

/**
 * … nor before nouns of actions, which end so in the genitive («выполнение чистки каминов»). What one is told to do is
 * no action: «выполнение поручений».
 */
export const ACTION =
  /^(?!поручени|задани|требовани|инструкци|обязательств|функци|операци|решени|предписани|указани|назначени|показани|рекомендаци|упражнени|соревновани|организаци|компани|линии)(?:[а-я]{2,}(?:[аеия]ни[яйе]|ть[яе]|тия|[аиуе]к?ци[ий]|(?:граф|терап|метр|скоп)ии|ки|ок|ек|[ая]жа|ства|ёва|ева|оса|кюра)|работы?|услуг|(?:над|под|об|от|раз|за|с|вы)бора|[а-я]*надзора|(?:о|до|при)смотр(?:а|ов)|(?:за|под)мены|подсчета|поиска|контроля|ремонта|переплета|сплава|ухода|отвода|сбора|полива|посева|пошива|покроя|инъекций|стрижек|(?:по|за|от|до|рас|пере|об|про)(?:каз|кат|нос|воз)(?:а|ов)?)$/

/** The same as what somebody does: «умение проводить осмотры». */
export const ACTION_DONE =
  /^(?:[а-я]{2,}(?:[аеия]ние|ку|к?ци[юи]|(?:граф|терап|метр|скоп)ию|[ая]жи?|ств[оа])|(?:над|под|об|от|раз|за|с|вы)боры?|[а-я]*надзор|(?:о|до|при)смотры?|контроль|ремонт|уход|замеры?|обзоры?|опросы?)$/

/** Light verbs before nothing but doings: «проведение профессиональной гигиены». */
export const ALWAYS_LIGHT = /^(?:проведени|осуществлени)[еяю]$/

/** What is held, and what doctors call by an abbreviation: «проведение уроков вокала», «проведение УЗИ». */
export const EVENT =
  /^(?:урок|занят|лекци|матч|концерт|праздник|свадеб|фестивал|конкурс|олимпиад|экзамен|зачет|спектакл|церемони|банкет|совещани|собрани|конференци|форум|квест|эксперимент|процедур|сеанс|обряд|аукцион|встреч|бесед|соревновани|узи$|экг$|ээг$|кт$|мрт$)/

/** Books that are kept: «ведение журнала пожарной безопасности». */
export const BOOK = /^(?:журнал|книг|дневник|реестр|картотек|табел|летопис|каталог)/

/** What is done for others: «оказание первой помощи», «оказание услуг няни». */
export const GIVING = /^оказани[еяю]$/
export const GIVEN = /^(?:помощи|услуг[и]?|поддержки|консультаций|содействия)$/

/** What is kept or kept up: «соблюдение санитарных норм», «обеспечение сохранности груза». */
export const KEEPING = /^(?:соблюдени[еяю]|обеспечени[еяю])$/
export const KEPT =
  /^(?:безопасности|норм|правил|техники|стандартов|регламентов|дисциплины|режима|этикета|сохранности|порядка|чистоты)$/

/** Papers that one fills in: «оформление путевых листов». */
export const FILLING_IN = /^(?:оформлени|заполнени|выписк)[еяюиу]$/
export const PAPERS = /^(?:листов|листы|накладн(?:ых|ые)|свидетельства?|ведомост(?:ей|и)|журнал(?:ов|ы)|бланк(?:ов|и)|сертификат(?:ов|ы)|паспорт(?:ов|а))$/

/** Making, in words that say the same of papers: «составление отчетов», «подготовка договоров», «разработка инструкций». */
export const MAKING = /^(?:составлени|подготовк|формировани|написани|разработк|создани)/
export const PAPER =
  /^(?:(?:бизнес|контент|медиа)?план(?:а|ов)?$|акт(?:а|ов)$|бриф|бюджет|график|договор|документ|доклад|жалоб|заявк|заявлени|задани|иск(?:а|ов)$|инструкци|калькуляци|карт$|контракт|маршрут|меню$|письм|положени|постов$|предложени|презентаци|претензи|приказ|протокол|регламент|реестр|резюме|смет|соглашени|спецификаци|справк|стандарт|стат(?:ей|ьи)$|сценари|табел|текст|техзадани|техкарт|требовани|ходатайств|чертеж)/
/** Reports are made by writing, or by programming: these two are apart. */
export const REPORT = /^отчет/
export const BY_PROGRAMMING = /^(?:разработк|создани)/

/** Stems of activities before which a light verb adds nothing. */
export const ACTIVITY =
  /^(?:учет|инвентаризаци|документооборот|делопроизводств|переговор|переписк|корреспонденц|консультаци|консультировани|исследовани|аудит|мониторинг|тестировани|собеседовани|интервь|опрос|ревизи|анализ|тренинг|вебинар|семинар|экскурси|инструктаж|обучени|торг|презентации$|бухгалтери|бюджетировани|расчет|диагностик|экспертиз|контрол|сверк|профилактик|испытани|перевод|аттестаци|обследовани|выставок|монтаж|проверк|продаж|закуп|планировани|мероприяти)/

/**
 * Abbreviations that already mean a system, so «системы» beside them adds nothing. (BI is a field; its systems are
 * another skill.)
 */
export const SYSTEM_ABBREVIATION =
  /^(?:erp|crm|срм|mes|wms|tms|mdm|scada|plm|pdm|dlp|siem|lms|hrm|bpm|bpms|ecm|eam|srm|scm|mrp|oms|dms|itsm|cad|cae|cam|pos|ats|iam|idm|pam|cms|скуд|сэд|асу|субд|сапр|гис|мис|лис|апс|сед|pms)$/
export const SYSTEM = /^(?:систем[аыеу]?|systems?)$/
